import type { StepDraft } from '../../model/step.js';
import type { Rejection } from '../../store/port.js';
/**
 * Writes steps that the store refuses for good to a file, one line each with the reason, for an operator to inspect.
 * Adds nothing past `maxBytes`.
 */
export declare class RejectedSteps {
    private readonly directory;
    private readonly maxBytes;
    private bytes;
    constructor(directory: string, maxBytes: number);
    get file(): string;
    /**
     * Writes a step; one whose channel was still to be looked up gets the channel it has by default. False: the file is
     * full.
     * @throws what the file system says
     */
    keep(channel: string, step: StepDraft, { code, message, path }: Rejection): Promise<boolean>;
    /** Writes a record that this version of Stepwell cannot read, as base64. Result and errors as `keep`. */
    keepUnknown(record: Buffer): Promise<boolean>;
    private add;
}
