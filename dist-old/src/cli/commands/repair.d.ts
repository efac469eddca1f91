export declare const repairCommand: import("../command.js").Command;
