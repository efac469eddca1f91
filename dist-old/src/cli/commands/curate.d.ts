export declare const curateCommand: import("../command.js").Command;
