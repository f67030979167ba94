export declare const presets: Readonly<Record<string, {
    title: string;
    about: string;
    watch: string;
}>>;
export declare const tasks: Readonly<Record<string, {
    title: string;
    describe: string;
    grammar: string;
}>>;
export declare const arms: Readonly<Record<string, {
    title: string;
    about: string;
}>>;
