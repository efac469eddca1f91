export declare const buildCommand: import("../command.js").Command;
