import { StepwellError } from '../errors/index.js';
/**
 * The message of a plugin's error as users see it, without a stack trace and without folders of this machine: paths
 * below `roots` become relative, and of others only the file's name stays.
 */
export declare function publicMessage(error: unknown, roots?: readonly string[]): string;
export declare function pluginFailed(plugin: string, error: unknown, roots?: readonly string[]): StepwellError;
