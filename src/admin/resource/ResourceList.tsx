import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../api/may.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { ListConfig } from '../list/list-config.ts';
import { useExportJob } from '../live/use-export-job.ts';
import { useText } from '../text/text.ts';
import type { Resource } from './resource.ts';

/** List of a declared kind of thing, with the button for a new one. */
export function ResourceList<Row>({ resource }: { resource: Resource<Row> }) {
  const t = useText();
  const may = useMay();
  const { name, mayBe, path, title, add, empty, columns, card, load, keyOf, views, filters, search, ListActions } =
    resource;
  const { BulkActions, countFound, exported, nameOf } = resource;
  const begin = useExportJob();
  const maySave = may(mayBe?.save ?? `${name}:save`);
  const action = add && maySave && (
    <Button component={Link} to={`/admin/${path}/new`} leftSection={<Plus size={16} aria-hidden />}>
      {t(add)}
    </Button>
  );
  const config: ListConfig<Row> = {
    name,
    title,
    columns,
    card,
    load,
    keyOf,
    actions: (
      <>
        {ListActions && <ListActions />}
        {action}
      </>
    ),
    empty: { text: empty, action },
    hasSearch: search !== undefined,
    ...(may(mayBe?.get ?? `${name}:get`)
      ? { pathOf: (row: Row) => `/admin/${path}/${encodeURIComponent(keyOf(row))}` }
      : {}),
    ...(BulkActions && maySave ? { BulkActions, takesFound: true, countFound } : {}),
    ...(exported && may(exported.may)
      ? { exportFile: (state, selection) => exported.save(state, selection, begin) }
      : {}),
    ...(nameOf ? { nameOf } : {}),
    ...(views ? { views } : {}),
    ...(filters ? { filters } : {}),
    ...(search ? { search } : {}),
  };
  return <ListScreen config={config} />;
}
