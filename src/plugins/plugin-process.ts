import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { StepwellError } from '../errors/index.js';
import { type Down, GUARD_FD, LINE_LENGTH, LOG_LINES, MEMORY_MARK, type Up } from './child/protocol.js';
import { pluginFailed } from './plugin-error.js';

/**
 * Variables with which a program finds its files, tools and language. None of them holds a key or a database's address.
 */
const PASSED: ReadonlySet<string> = new Set([
  'PATH',
  'HOME',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'NODE_EXTRA_CA_CERTS',
  // No program starts on Windows without these.
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
]);

/** The environment of a process that runs a user's code: of the server's variables only those listed here. */
function childEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed = Object.entries(own).filter(([name]) => {
    const upper = name.toUpperCase();
    return PASSED.has(upper) || upper.startsWith('LC_');
  });
  return Object.fromEntries(passed);
}

/** Calls `write` for each line of a stream, cut to `LINE_LENGTH`. The last line may lack its line end. */
function readLines(stream: Readable, write: (line: string) => void): void {
  let line = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const [rest = '', ...following] = text.split('\n');
    line = (line + rest).slice(0, LINE_LENGTH);
    for (const next of following) {
      write(line);
      line = next.slice(0, LINE_LENGTH);
    }
  });
  stream.on('end', () => {
    if (line !== '') write(line);
  });
}

const MAIN = fileURLToPath(new URL('./child/main.js', import.meta.url));
/** Milliseconds that a cancelled plugin has to end by itself. */
const ABORT_GRACE_MS = 500;

export interface ProcessLimits {
  /** Milliseconds that the plugin may work without output or a request for units. */
  readonly timeoutMs: number;
  /** Most resident memory, in bytes. */
  readonly memoryBytes: number;
}

/** An answer of the process; log lines are handled separately. */
export type Reply = Exclude<Up, { readonly type: 'log' }>;

/** One child process with a user's plugin in it, and the messages to and from it. */
export class PluginProcess {
  /** Resolves when the process has ended and all its output was read. */
  readonly closed: Promise<void>;
  private readonly child: ChildProcess;
  private readonly replies: Reply[] = [];
  private ended: StepwellError | null = null;
  private wake: (() => void) | null = null;
  private logged = 0;
  private overMemory = false;

  constructor(
    private readonly plugin: string,
    directory: string,
    private readonly limits: ProcessLimits,
    private readonly log: (message: string) => void,
  ) {
    const megabytes = Math.max(16, Math.floor(limits.memoryBytes / 2 ** 20));
    this.child = fork(MAIN, [directory, String(limits.memoryBytes)], {
      cwd: directory,
      env: childEnvironment(process.env),
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
    });
    this.child.on('message', (message: Up) => {
      if (message.type === 'log') this.writeLog(message.message);
      else this.replies.push(message);
      this.wake?.();
    });
    this.child.on('error', (error) => this.end(pluginFailed(plugin, error)));
    this.closed = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        this.end(this.reasonOfExit(code, signal));
        resolve();
      });
    });
    this.child.on('disconnect', () => this.child.kill('SIGKILL'));
    const guard = this.child.stdio[GUARD_FD] as Readable;
    guard.on('data', (mark: Buffer) => {
      this.overMemory ||= mark.toString().includes(MEMORY_MARK);
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream !== null) readLines(stream, (line) => this.writeLog(line));
    }
  }

  send(message: Down): void {
    // A send fails when the process is gone, which the `close` event reports.
    if (this.child.connected) this.child.send(message, () => {});
  }

  /**
   * The next message of the plugin; the timeout runs while this waits.
   * @throws PLUGIN_FAILED if the plugin failed or its process ended, PLUGIN_TIMEOUT, or the signal's reason
   */
  async receive(signal: AbortSignal | null = null): Promise<Reply> {
    // A flag, and not a comparison of times: a timer counts from the last tick of the event loop, so by another clock
    // it may fire too early, and then nothing would wake this loop again.
    let expired = false;
    const wakeUp = (): void => this.wake?.();
    const timer = setTimeout(() => {
      expired = true;
      wakeUp();
    }, this.limits.timeoutMs);
    signal?.addEventListener('abort', wakeUp);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const reply = this.replies.shift();
        if (reply?.type === 'failed') throw pluginFailed(this.plugin, reply.message);
        if (reply !== undefined) return reply;
        if (this.ended !== null) throw this.ended;
        if (expired) {
          throw new StepwellError('PLUGIN_TIMEOUT', { plugin: this.plugin, ms: this.limits.timeoutMs });
        }
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wakeUp);
    }
  }

  /** Kills the process: at once, or, if the run was cancelled, after the plugin had a moment to end by itself. */
  stop(cancelled: boolean): void {
    if (!cancelled) {
      this.child.kill('SIGKILL');
      return;
    }
    this.send({ type: 'abort' });
    const kill = setTimeout(() => this.child.kill('SIGKILL'), ABORT_GRACE_MS);
    this.child.once('exit', () => clearTimeout(kill));
  }

  private end(reason: StepwellError): void {
    this.ended ??= reason;
    this.wake?.();
  }

  private reasonOfExit(code: number | null, signal: NodeJS.Signals | null): StepwellError {
    const limit = `${Math.round(this.limits.memoryBytes / 2 ** 20)} MiB`;
    // V8 aborts a process whose heap cannot grow, possibly before the guard has noticed.
    if (this.overMemory || signal === 'SIGABRT' || code === 134) {
      return pluginFailed(this.plugin, `it took more than ${limit} of memory and was stopped`);
    }
    return pluginFailed(
      this.plugin,
      `its process ended ${code === null ? `by ${signal}` : `with exit code ${code}`}`,
    );
  }

  private writeLog(message: string): void {
    this.logged++;
    if (this.logged <= LOG_LINES) this.log(message.slice(0, LINE_LENGTH));
    else if (this.logged === LOG_LINES + 1) this.log('… the rest of what this run wrote is dropped');
  }
}
