import { Button } from '@mantine/core';
import { useState } from 'react';
import { ownFile } from '../../data/addresses.ts';
import { bytes, count } from '../../ui/numbers.ts';
import table from '../../ui/table.module.css';
import classes from './files.module.css';

interface FilesProps {
  readonly id: string;
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly rows: number;
    readonly sha256: string;
    readonly url: string;
  }[];
}

/** Files that are listed at first, and that each press adds. */
const FIRST = 20;
const MORE = 200;

/** The files of a dataset, each with what its bytes must hash to. */
export function Files({ id, files }: FilesProps) {
  const [most, setMost] = useState(FIRST);
  return (
    <section className="panel" aria-label="Files">
      <h2>Files</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className={table.number}>
              Rows
            </th>
            <th scope="col" className={table.number}>
              Size
            </th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {files.slice(0, most).map(({ name, rows, bytes: size, sha256, url }) => (
            <tr key={name}>
              <th scope="row" className={classes.file}>
                <Download url={url} name={name} />
              </th>
              <td className={table.number}>{count(rows)}</td>
              <td className={table.number}>{bytes(size)}</td>
              <td className={table.hash}>
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Download url={`/v1/datasets/${encodeURIComponent(id)}/manifest.json`} name="manifest.json" />
            </th>
            <td colSpan={3} className="muted">
              what it was built from and how, with the hashes
            </td>
          </tr>
        </tbody>
      </table>
      {files.length > most && (
        <Button size="compact-xs" variant="default" onClick={() => setMost(most + MORE)}>
          Show more of {count(files.length)} files
        </Button>
      )}
    </section>
  );
}

/** @param url a path below the server's address, as the API tells it */
function Download({ url, name }: { readonly url: string; readonly name: string }) {
  const address = ownFile(url.replace(/^\//, ''));
  return address === null ? (
    name
  ) : (
    <a href={address} download={name}>
      {name}
    </a>
  );
}
