export declare class Floor {
    private readonly storeDir;
    private readonly dir;
    private constructor();
    /** Copies the file of a store whose steps are not judged yet. */
    static before(storeDir: string): Promise<Floor>;
    /** Verdicts a second, with the rows of a job that has judged the steps meanwhile. */
    perSecond(job: string, url: string, atOnce: number): Promise<number>;
}
