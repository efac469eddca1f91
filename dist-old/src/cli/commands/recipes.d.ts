export declare const recipesCommand: import("../command.js").Command;
