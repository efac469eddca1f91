export declare const backupCommand: import("../command.js").Command;
