export declare const tailCommand: import("../command.js").Command;
