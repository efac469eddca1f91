export declare const serveCommand: import("../command.js").Command;
