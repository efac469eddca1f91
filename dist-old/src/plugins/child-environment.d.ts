/** The environment of a process that runs a user's code: of the server's variables only those listed here. */
export declare function childEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
