export declare const keysCommand: import("../command.js").Command;
