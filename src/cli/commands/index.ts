import type { Command } from '../command.js';
import { buildCommand } from './build.js';
import { demoCommand } from './demo.js';
import { doctorCommand } from './doctor.js';
import { downloadCommand } from './download.js';
import { importCommand } from './import.js';
import { migrateCommand } from './migrate.js';
import { pluginsCommand } from './plugins.js';
import { repairCommand } from './repair.js';
import { serveCommand } from './serve.js';
import { tailCommand } from './tail.js';

/** Every command, in the order of the help page. */
export const COMMANDS: readonly Command[] = [
  serveCommand,
  demoCommand,
  importCommand,
  buildCommand,
  downloadCommand,
  tailCommand,
  pluginsCommand,
  doctorCommand,
  migrateCommand,
  repairCommand,
];
