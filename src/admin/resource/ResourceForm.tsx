import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { codes } from '../../shared/envelope.ts';
import { CallError } from '../api/call-error.ts';
import { useMay } from '../api/may.ts';
import { Detail } from '../form/Detail.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { missingIn, type Values } from './field-config.ts';
import { RemoveButton } from './RemoveButton.tsx';
import type { FormState, Resource } from './resource.ts';

/** Form of a declared kind of thing: a new one at `…/new`, else the one of the address. */
export function ResourceForm<Row>({ resource }: { resource: Resource<Row> }) {
  const { key = '' } = useParams();
  const isNew = key === 'new';
  const { data } = useSuspenseQuery({
    queryKey: ['resource', resource.name, key],
    queryFn: () => (isNew ? resource.blank() : resource.get(key)),
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
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const start = (given: Values) => {
    setSaved(given);
    setValues(given);
  };
  const { saving, errors, errorRef } = useSaving(resource, isNew, start);
  const names = new Set([...Object.keys(saved), ...Object.keys(values)]);
  const changes = [...names].filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])).length;
  const discard = () => {
    setValues(saved);
    saving.reset();
  };
  const state: FormState = {
    id,
    values: saved,
    edited: values,
    isChanged: changes > 0,
    save: async () => {
      if (changes > 0) await saving.mutateAsync(values);
      return changes > 0 ? resource.get(id) : saved;
    },
    reload: async () => start(await resource.get(id)),
  };
  const { Side, Beside, badges } = resource;
  return (
    <Detail
      title={isNew && resource.add ? t(resource.add) : resource.titleOf(saved)}
      back={{ label: t(resource.title), path: `/admin/${resource.path}` }}
      {...(badges && !isNew ? { badges: badges(saved) } : {})}
      {...(Side && !Beside && !isNew ? { side: <Side {...state} /> } : {})}
      actions={!isNew && <Heading resource={resource} state={state} />}
    >
      {saving.error && (
        <Alert color="red" role="alert" ref={errorRef} tabIndex={-1}>
          {saving.error.message}
        </Alert>
      )}
      <div className={Beside ? 'form-beside' : undefined}>
        <div className="form-fields">
          <FieldGroups
            groups={resource.groups}
            values={values}
            errors={errors}
            isNew={isNew}
            onChange={(given) => setValues(resource.follow?.(given, values) ?? given)}
          />
        </div>
        {Beside && !isNew && (
          <div className="form-fields">
            <Beside {...state} />
            {Side && <Side {...state} />}
          </div>
        )}
      </div>
      {may(resource.mayBe?.save ?? `${resource.name}:save`) && (
        <SaveBar
          changes={changes}
          isSaving={saving.isPending || saving.isSuccess}
          onSave={() => saving.mutate(values)}
          onDiscard={discard}
        />
      )}
    </Detail>
  );
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

/** Saving of a form: errors by field, and after it the list or, of a new thing, its own form. */
function useSaving<Row>(
  { name, path, groups, get, save }: Resource<Row>,
  isNew: boolean,
  onSaved: (values: Values) => void,
) {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const errorRef = useRef<HTMLDivElement>(null);
  const saving = useMutation({
    mutationFn: async (values: Values) => {
      const missing = missingIn(groups, values);
      if (missing.length === 0) return save(values);
      const errors = missing.map((field) => ({ field, rule: 'required', message: t('form.required') }));
      throw new CallError(t('form.missing', { count: missing.length }), codes.refused, { errors });
    },
    meta: { quiet: true },
    onSuccess: async (key, values) => {
      sayDone(t('form.saved'));
      // As the server keeps it: with its new version, cleaned texts, and ids of what was added.
      onSaved(isNew ? values : await get(key));
      await queries.invalidateQueries({ queryKey: ['list', name] });
      await queries.invalidateQueries({ queryKey: ['lookup'] });
      saving.reset();
      if (isNew) await navigate(`/admin/${path}/${encodeURIComponent(key)}`, { replace: true });
    },
    onError: () => setTimeout(() => errorRef.current?.focus()),
  });
  const errors = saving.error instanceof CallError ? saving.error.byField : {};
  return { saving, errors, errorRef };
}
