import type { CuratorUnit } from '../../plugin-api/define-curator.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';
interface NewCurator {
    readonly kind: 'curator';
    readonly name: string;
    readonly unit: CuratorUnit;
}
interface NewFormatter {
    readonly kind: 'formatter';
    readonly name: string;
    readonly unit: FormatterUnit;
}
/** What `stepwell plugins new` is asked for. */
export type NewPlugin = NewCurator | NewFormatter;
/** A plugin's file and its test. */
export declare function sourcesOf(plugin: NewPlugin): {
    readonly source: string;
    readonly test: string;
};
/** Lets an editor and `tsc -p` check the folder's plugins. */
export declare const TSCONFIG = "{\n  \"compilerOptions\": {\n    \"allowJs\": true,\n    \"checkJs\": true,\n    \"noEmit\": true,\n    \"strict\": true,\n    \"skipLibCheck\": true,\n    \"module\": \"NodeNext\",\n    \"target\": \"ES2023\",\n    \"types\": []\n  },\n  \"include\": [\"curators\", \"formatters\"],\n  \"exclude\": [\"**/*.test.mjs\"]\n}\n";
export declare const PACKAGE_FILE = "{\n  \"private\": true,\n  \"type\": \"module\",\n  \"scripts\": {\n    \"test\": \"node --test\"\n  }\n}\n";
export {};
