import { type Agent } from 'undici';
/** Sends lines of steps in one request. @throws Error unless every one is accepted */
export declare function postSteps(url: string, dispatcher: Agent, lines: readonly string[], channel?: string): Promise<void>;
