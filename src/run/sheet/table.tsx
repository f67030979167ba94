/** A table laid out as a grid. It states the ARIA roles of its parts, which Safari drops when `display` changes. */
import type { ComponentProps } from "react";

export function Table(props: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid takes the role away in Safari
    <table role="table" {...props} />
  );
}

export function Row(props: ComponentProps<"tr">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: contents takes the role away in Safari
    <tr role="row" {...props} />
  );
}

/** The cell with the name of a row. */
export function RowName(props: ComponentProps<"th">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: flex takes the role away in Safari
    <th role="rowheader" scope="row" {...props} />
  );
}

/** The cell with the name of a column. */
export function ColumnName(props: ComponentProps<"th">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: flex takes the role away in Safari
    <th role="columnheader" scope="col" {...props} />
  );
}

export function Cell(props: ComponentProps<"td">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: flex takes the role away in Safari
    <td role="cell" {...props} />
  );
}
