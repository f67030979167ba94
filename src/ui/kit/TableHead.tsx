/** The head row of a table. @param names of the columns; null for a column without a heading */
export const TableHead = ({ names }: { readonly names: readonly (string | null)[] }) => (
  <thead>
    <tr>
      {names.map((name, column) =>
        name === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
          <td key={column} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
          <th key={column} scope="col">
            {name}
          </th>
        ),
      )}
    </tr>
  </thead>
);
