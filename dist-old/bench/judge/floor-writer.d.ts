export interface FloorWriterData {
    /** The folder of the store that was judged, and that of the copy to write into. */
    readonly storeDir: string;
    readonly dir: string;
    /** Id of the job that judged. */
    readonly job: string;
}
