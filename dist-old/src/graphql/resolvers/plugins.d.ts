import type { PluginInfo } from '../../plugins/interface.js';
import type { GraphqlContext } from '../context.js';
import { PluginKind } from '../enums.js';
export declare class PluginResolver {
    plugins({ services }: GraphqlContext, kind: keyof typeof PluginKind | null | undefined): PluginInfo[];
    unit({ unit }: PluginInfo): string | null;
}
