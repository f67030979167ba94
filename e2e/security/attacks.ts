/** Attacks from inside the page, as code that runs there. `url` is a script of another origin. */

export interface Attack {
  readonly name: string;
  /** The directive of the policy that must refuse it. */
  readonly directive: string;
  /** Source of a function of `url`. It marks the page by `attacked = true` where it succeeds. */
  readonly code: string;
}

const TYPES = "require-trusted-types-for";

const attack = (name: string, directive: string, code: string): Attack => ({
  name,
  directive,
  code,
});

/** Marks the page if the element that HTML text describes is in it. */
const inserted = (insert: string) =>
  `() => { const box = document.body.appendChild(document.createElement("div")); ${insert}; globalThis.attacked = box.isConnected && document.querySelector("b.x") !== null; }`;

/** Strings that would become code or markup. */
const STRINGS: readonly Attack[] = [
  attack("eval", TYPES, `() => eval("globalThis.attacked = true")`),
  attack("new Function", TYPES, `() => new Function("globalThis.attacked = true")()`),
  attack("setTimeout with text", TYPES, `() => setTimeout("globalThis.attacked = true")`),
];

const MARKUP: readonly Attack[] = [
  attack("innerHTML", TYPES, inserted(`box.innerHTML = "<b class=x></b>"`)),
  attack("outerHTML", TYPES, inserted(`box.outerHTML = "<b class=x></b>"`)),
  attack(
    "insertAdjacentHTML",
    TYPES,
    inserted(`box.insertAdjacentHTML("beforeend", "<b class=x>")`),
  ),
  attack("document.write", TYPES, inserted(`document.write("<b class=x></b>")`)),
  attack("srcdoc", TYPES, `() => { document.createElement("iframe").srcdoc = "<b>"; }`),
  attack("DOMParser", TYPES, `() => { new DOMParser().parseFromString("<b>", "text/html"); }`),
  attack(
    "an inline script",
    TYPES,
    `() => { const script = document.createElement("script"); script.append("globalThis.attacked = true"); document.body.append(script); }`,
  ),
  attack(
    "an inline handler",
    TYPES,
    `() => { const button = document.createElement("button"); button.setAttribute("onclick", "globalThis.attacked = true"); document.body.append(button); button.click(); }`,
  ),
  attack(
    "a javascript: link",
    "script-src-elem",
    `() => { const link = document.createElement("a"); link.href = "javascript:globalThis.attacked=true"; document.body.append(link); link.click(); }`,
  ),
  attack(
    "an inline style",
    "style-src-elem",
    `() => { const style = document.createElement("style"); style.append("body { opacity: 0 }"); document.body.append(style); globalThis.attacked = getComputedStyle(document.body).opacity === "0"; }`,
  ),
];

/** An element whose address is the foreign server's. */
const element = (name: string, property: string, more = "") =>
  `(url) => { const it = document.createElement("${name}"); ${more}; it.${property} = url; document.body.append(it); }`;

const REMOTE: readonly Attack[] = [
  attack("a remote script", TYPES, element("script", "src")),
  attack("a remote module", "script-src-elem", "(url) => import(url)"),
  attack("a remote image", "img-src", element("img", "src")),
  attack("a remote frame", "frame-src", element("iframe", "src")),
  attack("a remote object", TYPES, element("object", "data")),
  attack("a remote sound", "media-src", element("audio", "src")),
  attack(
    "a remote style sheet",
    "style-src-elem",
    element("link", "href", `it.rel = "stylesheet"`),
  ),
  attack("fetch", "connect-src", "(url) => fetch(url)"),
  attack("a beacon", "connect-src", "(url) => { navigator.sendBeacon(url, 'x'); }"),
  attack("a socket", "connect-src", `(url) => { new WebSocket(url.replace("http", "ws")); }`),
  attack("events", "connect-src", "(url) => { new EventSource(url); }"),
  attack(
    "a form",
    "form-action",
    `(url) => { const form = document.createElement("form"); form.action = url; document.body.append(form); form.submit(); }`,
  ),
  attack(
    "a base address",
    "base-uri",
    `(url) => { const base = document.createElement("base"); base.href = url; document.head.append(base); globalThis.attacked = document.baseURI === url; }`,
  ),
];

const WORKERS: readonly Attack[] = [
  attack("a worker by its address", TYPES, `(url) => { new Worker(url); }`),
  attack("a worker of the page by text", TYPES, `() => { new Worker("./sw.js"); }`),
  attack("a shared worker", TYPES, `(url) => { new SharedWorker(url); }`),
  attack(
    "a worker from text",
    TYPES,
    `() => { new Worker(URL.createObjectURL(new Blob(["0"], { type: "text/javascript" }))); }`,
  ),
  attack(
    "a policy of another name",
    "trusted-types",
    `() => { trustedTypes.createPolicy("other", { createHTML: (text) => text }); globalThis.attacked = true; }`,
  ),
  attack(
    "a default policy",
    "trusted-types",
    `() => { trustedTypes.createPolicy("default", { createHTML: (text) => text }); globalThis.attacked = true; }`,
  ),
  attack(
    "a second policy of the lab's name",
    "trusted-types",
    `() => { trustedTypes.createPolicy("tango-lab", { createHTML: (text) => text }); globalThis.attacked = true; }`,
  ),
];

export const PAGE_ATTACKS: readonly Attack[] = [...STRINGS, ...MARKUP, ...REMOTE, ...WORKERS];

/** Only where service workers are allowed. */
export const SERVICE_WORKER_ATTACKS: readonly Attack[] = [
  attack("a service worker", TYPES, `() => navigator.serviceWorker.register("./evil.js")`),
];

/** What code in a worker could try. */
export const WORKER_ATTACKS: readonly Attack[] = [
  ...STRINGS,
  attack("fetch", "connect-src", "(url) => fetch(url)"),
  attack("a socket", "connect-src", `(url) => { new WebSocket(url.replace("http", "ws")); }`),
  attack("a remote module", "script-src-elem", "(url) => import(url)"),
  attack("a worker by its address", TYPES, `(url) => { new Worker(url); }`),
];

/**
 * Code that runs an attack as the page's own: what a test evaluates directly may use `eval`. Its value is a
 * promise of "ran" or of the name of the error.
 */
export const runAttack = ({ code }: Attack, url: string): string =>
  `new Promise((done) => setTimeout(async () => {
    try { await (${code})(${JSON.stringify(url)}); done("ran"); } catch (error) { done(error.name); }
  }))`;
