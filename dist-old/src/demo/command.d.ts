export declare const demoCommand: import("../cli/command.js").Command;
