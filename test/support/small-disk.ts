import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  remount(options: string): void;
  remove(): void;
}

/** A file system of its own with this many MiB, or null where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'stepwell-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    // Not root, no mount command, or a sandbox that forbids it: whoever asked reports what it skips.
    rmSync(path, { recursive: true });
    return null;
  }
  return {
    path,
    remount: (options) => {
      execFileSync('mount', ['-o', `remount,${options}`, path], { stdio: 'ignore' });
    },
    remove: () => {
      execFileSync('umount', [path], { stdio: 'ignore' });
      rmSync(path, { recursive: true });
    },
  };
}
