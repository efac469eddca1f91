import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PluginAccess } from '../model/plugin-access.js';
import { GUARD_FD, LINK_FD, MEMORY_MARK } from './child/protocol.js';
import { childEnvironment } from './child-environment.js';
import { permissionFlags } from './permissions.js';

const MAIN = fileURLToPath(new URL('./child/main.js', import.meta.url));

/** Where a user's file lies, and what it may do. */
export interface Premises {
  readonly root: string;
  readonly access: PluginAccess;
  /** Folders that the process never reads. */
  readonly hidden: readonly string[];
}

/** A child process of the operating system in which a user's plugin runs, and whatever that starts. */
export class PluginChild {
  /** Carries messages to the process and from it. */
  readonly pipe: Duplex;
  /** Resolves when the process has ended and all its output was read. */
  readonly closed: Promise<void>;
  private readonly child: ChildProcess;
  private overMemory = false;
  /** Whether the process was reaped: from then on its number may be another's. */
  private gone = false;

  /** @param onEnd is told why the process could not be started or has ended */
  constructor(
    premises: Premises,
    private readonly memoryBytes: number,
    onEnd: (reason: Error | string) => void,
  ) {
    const megabytes = Math.max(16, Math.floor(memoryBytes / 2 ** 20));
    this.child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${megabytes}`,
        '--disable-warning=ExperimentalWarning',
        '--experimental-vm-modules',
        '--experimental-import-meta-resolve',
        ...permissionFlags(premises.root, premises.access, premises.hidden),
        MAIN,
        String(memoryBytes),
        premises.access,
      ],
      {
        cwd: premises.root,
        env: childEnvironment(process.env),
        stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
        // A group of its own, so that what it starts ends with it.
        detached: process.platform !== 'win32',
      },
    );
    this.child.on('error', onEnd);
    this.closed = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        onEnd(this.reasonOfExit(code, signal));
        resolve();
      });
    });
    // What the process started may hold its pipes open, so its group ends with it.
    this.child.on('exit', () => {
      this.kill();
      this.gone = true;
    });
    this.pipe = this.child.stdio[LINK_FD] as Duplex;
    // A write fails when the process is gone, which the `close` event reports.
    this.pipe.on('error', () => {});
    this.pipe.on('close', () => this.kill());
    const guard = this.child.stdio[GUARD_FD] as Readable;
    guard.on('error', () => {});
    guard.on('data', (mark: Buffer) => {
      this.overMemory ||= mark.toString().includes(MEMORY_MARK);
    });
  }

  /** Undefined: it could not be started. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /** What it writes besides its messages. */
  get outputs(): readonly Readable[] {
    return [this.child.stdout, this.child.stderr].filter((stream) => stream !== null);
  }

  /** Kills the process and whatever it started. */
  kill(): void {
    const { pid } = this.child;
    if (pid === undefined || this.gone) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // Nothing is left of the group.
    }
  }

  /** The same after some milliseconds, unless it has ended by itself. */
  killAfter(ms: number): void {
    const kill = setTimeout(() => this.kill(), ms);
    this.child.once('exit', () => clearTimeout(kill));
  }

  private reasonOfExit(code: number | null, signal: NodeJS.Signals | null): string {
    // V8 aborts a process whose heap cannot grow, possibly before the guard has noticed.
    if (this.overMemory || signal === 'SIGABRT' || code === 134) {
      return `it took more than ${Math.round(this.memoryBytes / 2 ** 20)} MiB of memory and was stopped`;
    }
    return `its process ended ${code === null ? `by ${signal}` : `with exit code ${code}`}`;
  }
}
