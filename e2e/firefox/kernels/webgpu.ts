/** npm `webgpu` in a page: the browser's own. */
export const globals = {};
export const create = (): GPU => navigator.gpu;
