import type { Command } from './cli/command.js';
import { backupCommand } from './cli/commands/backup.js';
import { buildCommand } from './cli/commands/build.js';
import { curateCommand } from './cli/commands/curate.js';
import { doctorCommand } from './cli/commands/doctor.js';
import { downloadCommand } from './cli/commands/download.js';
import { importCommand } from './cli/commands/import.js';
import { jobsCommand } from './cli/commands/jobs.js';
import { keysCommand } from './cli/commands/keys.js';
import { migrateCommand } from './cli/commands/migrate.js';
import { pluginsCommand } from './cli/commands/plugins.js';
import { recipesCommand } from './cli/commands/recipes.js';
import { repairCommand } from './cli/commands/repair.js';
import { restoreCommand } from './cli/commands/restore.js';
import { serveCommand } from './cli/commands/serve.js';
import { tailCommand } from './cli/commands/tail.js';
import { demoCommand } from './demo/command.js';

/** The commands, in the order of the help page. */
export const COMMANDS: readonly Command[] = [
  serveCommand,
  demoCommand,
  importCommand,
  buildCommand,
  downloadCommand,
  tailCommand,
  curateCommand,
  recipesCommand,
  jobsCommand,
  pluginsCommand,
  keysCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  repairCommand,
];
