export declare const jobsCommand: import("../command.js").Command;
