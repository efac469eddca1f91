export declare const downloadCommand: import("../command.js").Command;
