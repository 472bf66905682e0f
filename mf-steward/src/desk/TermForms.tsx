import { featureCategoriesQuery } from '@sideroad/shared/api';
import { deskTermsQuery, saveTerm, type Term, type TermList } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import type { FormEvent } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { useRun } from './useRun.ts';
import { Waiting } from './Waiting.tsx';

/** All categories or all features, each with a form that unfolds, and a form to add one. */
export function TermForms({ list, say }: { list: TermList; say: (message: string) => void }) {
  const run = useRun(say);
  const query = useQuery(deskTermsQuery(list));
  const groups = useQuery(featureCategoriesQuery());
  if (!query.data || !groups.data) return <Waiting query={query.data ? groups : query} />;
  const options = groups.data.map(({ id, name }) => <option key={id} value={id} label={name} />);
  const formOf = (term?: Term) => {
    const save = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const [name, description] = [String(data.get('name')), String(data.get('description'))];
      const group = list === 'features' && { categoryId: String(data.get('categoryId')) };
      const saved = { name, description, active: data.has('active'), ...group };
      void run(name, texts.saved, () => saveTerm(list, term?.id, saved));
    };
    const { name, description, categoryId, active = true } = term ?? {};
    return (
      <details key={term?.id ?? 'new'}>
        <summary>{name === undefined ? texts.add[list] : active ? name : texts.unused(name)}</summary>
        <form key={JSON.stringify(term ?? query.data.length)} className={classes.stack} onSubmit={save}>
          <label>
            {texts.fields.name} <input name="name" required defaultValue={name} />
          </label>
          <label>
            {texts.fields.description} <textarea name="description" defaultValue={description} />
          </label>
          <label hidden={list !== 'features'}>
            {texts.fields.group}
            <select name="categoryId" defaultValue={categoryId}>
              {options}
            </select>
          </label>
          <label className={classes.row}>
            <input name="active" type="checkbox" defaultChecked={active} /> {texts.fields.active}
          </label>
          <Button type="submit">{texts.save}</Button>
        </form>
      </details>
    );
  };
  return (
    <section className={classes.stack}>
      <h2>{texts.terms[list]}</h2>
      {query.data.map(formOf)}
      {formOf()}
    </section>
  );
}
