import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useMay } from '../api/may.ts';
import { LogPanel } from '../changes/LogPanel.tsx';
import { Detail } from '../form/Detail.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useText } from '../text/text.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { FormNotices } from './FormNotices.tsx';
import type { FieldGroup, Values } from './field-config.ts';
import { RemoveButton } from './RemoveButton.tsx';
import type { FormState, Resource } from './resource.ts';
import { useResourceForm } from './use-resource-form.ts';

/** Form of a declared kind of thing: a new one at `…/new`, else the one of the address. */
export function ResourceForm<Row>({ resource }: { resource: Resource<Row> }) {
  const { key = '' } = useParams();
  const isNew = key === 'new';
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery({
    queryKey: ['resource', resource.name, key],
    queryFn: () => (isNew ? resource.blank(params) : resource.get(key)),
    // What is typed is not replaced by a newer state behind the reader's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Form key={key} resource={resource} id={key} initial={data} />;
}

function Form<Row>({ resource, id, initial }: { resource: Resource<Row>; id: string; initial: Values }) {
  const t = useText();
  const may = useMay();
  const isNew = id === 'new';
  const form = useResourceForm(resource, id, initial);
  const { saved, values, setValues, saving, errors, state } = form;
  const { Side, Beside, Notice, badges } = resource;
  const fieldsOf = (groups: FieldGroup[]) => (
    <FieldGroups
      groups={groups}
      values={values}
      errors={errors}
      isNew={isNew}
      onChange={(given) => setValues(resource.follow?.(given, values) ?? given)}
    />
  );
  const aside = resource.groups.filter((group) => group.isAside);
  const isLocked = resource.isLocked?.(saved) ?? false;
  const side = (
    <>
      {aside.length > 0 && (
        <fieldset className="form-fields" disabled={isLocked}>
          {fieldsOf(aside)}
        </fieldset>
      )}
      {Side && (!isNew || resource.hasSideWhenNew) && <Side {...state} />}
      {!isNew && <History resource={resource} state={state} />}
    </>
  );
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) focusFirst(fields.current);
  }, [isNew]);
  const named = isNew ? resource.add : resource.knownName?.(id);
  return (
    <Detail
      title={named ? t(named) : resource.titleOf(saved)}
      back={{ label: t(resource.title), path: `/admin/${resource.path}` }}
      {...(isNew ? {} : { subject: `${resource.name}:${id}` })}
      {...(badges && !isNew ? { badges: badges(saved) } : {})}
      {...(!Beside && (!isNew || resource.hasSideWhenNew || aside.length > 0) ? { side } : {})}
      actions={!isNew && <Heading resource={resource} state={state} />}
    >
      <FormNotices form={form} groups={resource.groups} />
      {Notice && !isNew && <Notice {...state} />}
      <div className={Beside ? 'form-beside' : undefined}>
        <fieldset ref={fields} className="form-fields" disabled={isLocked}>
          {fieldsOf(resource.groups.filter((group) => !group.isAside))}
        </fieldset>
        {Beside && !isNew && (
          <div className="form-fields">
            <Beside {...state} />
            {side}
          </div>
        )}
      </div>
      {!isLocked && may(resource.mayBe?.save ?? `${resource.name}:save`) && (
        <SaveBar
          changes={form.changes}
          isSaving={saving.isPending || saving.isSuccess}
          onSave={form.save}
          onDiscard={form.discard}
        />
      )}
    </Detail>
  );
}

/** Its history from the log of changes, unless it shows a history of its own. */
function History<Row>({ resource, state }: { resource: Resource<Row>; state: FormState }) {
  const may = useMay();
  const { name, history = {}, groups, mayBe } = resource;
  const { id, values, put, isChanged } = state;
  if (history === 'own') return null;
  const canSave = may(mayBe?.save ?? `${name}:save`) && !resource.isLocked?.(values);
  return (
    <LogPanel
      subject={history.subjectOf?.(values, id) ?? `${name}:${id}`}
      state={values}
      groups={groups}
      read={history.read}
      isChanged={isChanged}
      onRestore={canSave ? (earlier) => put({ ...values, ...earlier }) : undefined}
    />
  );
}

/** Puts the cursor into the first field of a new one, where that is a text: others open a list. */
function focusFirst(fields: HTMLElement | null): void {
  const first = fields?.querySelector<HTMLInputElement>('input, textarea, select');
  if (first?.type !== 'text' || first.getAttribute('aria-haspopup')) return;
  first.focus({ preventScroll: true });
  // What is typed replaces what it begins with.
  first.select();
}

/** Buttons beside the heading of a saved one. */
function Heading<Row>({ resource, state }: { resource: Resource<Row>; state: FormState }) {
  const t = useText();
  const { pageOf, titleOf, Actions } = resource;
  return (
    <>
      {pageOf && (
        <Button variant="default" component="a" href={pageOf(state.values)} target="_blank">
          {t('resource.inShop')}
        </Button>
      )}
      <RemoveButton resource={resource} id={state.id} name={titleOf(state.values)} />
      {Actions && <Actions {...state} />}
    </>
  );
}
