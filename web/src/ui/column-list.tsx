import table from './table.module.css';

/** The columns of rows, in the order of the file. */
export function ColumnList({ columns }: { readonly columns: readonly unknown[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const { name, type, description } = column as Readonly<Record<string, string>>;
          return (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code className="muted">{type}</code>
              </td>
              <td>{description}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
