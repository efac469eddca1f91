/**
 * The commands, in the order of the help page. A command is imported when it runs or is explained, so that none waits
 * for what another needs.
 */
export const COMMANDS = {
    serve: async () => (await import('./cli/commands/serve.js')).serveCommand,
    demo: async () => (await import('./demo/command.js')).demoCommand,
    import: async () => (await import('./cli/commands/import.js')).importCommand,
    build: async () => (await import('./cli/commands/build.js')).buildCommand,
    download: async () => (await import('./cli/commands/download.js')).downloadCommand,
    tail: async () => (await import('./cli/commands/tail.js')).tailCommand,
    curate: async () => (await import('./cli/commands/curate.js')).curateCommand,
    recipes: async () => (await import('./cli/commands/recipes.js')).recipesCommand,
    jobs: async () => (await import('./cli/commands/jobs.js')).jobsCommand,
    plugins: async () => (await import('./cli/commands/plugins.js')).pluginsCommand,
    keys: async () => (await import('./cli/commands/keys.js')).keysCommand,
    doctor: async () => (await import('./cli/commands/doctor.js')).doctorCommand,
    backup: async () => (await import('./cli/commands/backup.js')).backupCommand,
    restore: async () => (await import('./cli/commands/restore.js')).restoreCommand,
    migrate: async () => (await import('./cli/commands/migrate.js')).migrateCommand,
    repair: async () => (await import('./cli/commands/repair.js')).repairCommand,
};
//# sourceMappingURL=commands.js.map