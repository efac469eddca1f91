export declare const pluginsCommand: import("../command.js").Command;
