export declare const doctorCommand: import("../command.js").Command;
