export declare const migrateCommand: import("../command.js").Command;
