export declare const importCommand: import("../command.js").Command;
