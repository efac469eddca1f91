export declare const restoreCommand: import("../command.js").Command;
