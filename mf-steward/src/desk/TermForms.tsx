import { featureCategoriesQuery } from '@sideroad/shared/api';
import { deskTermsQuery, saveTerm, type Term, type TermList } from '@sideroad/shared/owner';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { Waiting } from './Waiting.tsx';

/** All categories or all features, each with a form that unfolds, and a form to add one. */
export function TermForms({ list, say }: { list: TermList; say: (message: string) => void }) {
  const client = useQueryClient();
  const query = useQuery(deskTermsQuery(list));
  const groups = useQuery(featureCategoriesQuery());
  const save = async (form: HTMLFormElement, id: string | null) => {
    const data = new FormData(form);
    const [name, description] = [String(data.get('name')), String(data.get('description'))];
    const group = list === 'features' && { categoryId: String(data.get('categoryId')) };
    try {
      await saveTerm(list, id, { name, description, active: data.has('active'), ...group });
      if (id === null) form.reset();
      say(texts.did(texts.saved, name));
      await client.invalidateQueries({ queryKey: ['desk'] });
    } catch (error) {
      say(texts.failedWith(name, error));
    }
  };
  if (!query.data || !groups.data) return <Waiting query={query.data ? groups : query} />;
  const unfolding = (term?: Term) => (
    <details key={term?.id ?? 'new'}>
      <summary>{term ? (term.active ? term.name : texts.unused(term.name)) : texts.add[list]}</summary>
      <form
        key={JSON.stringify(term)}
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget, term?.id ?? null);
        }}
      >
        <label>
          {texts.fields.name}
          <input name="name" required maxLength={200} defaultValue={term?.name} />
        </label>
        <label>
          {texts.fields.description}
          <textarea name="description" maxLength={5000} defaultValue={term?.description} />
        </label>
        {list === 'features' ? (
          <label>
            {texts.fields.group}
            <select name="categoryId" defaultValue={term?.categoryId}>
              {groups.data.map(({ id, name }) => (
                <option key={id} value={id} label={name} />
              ))}
            </select>
          </label>
        ) : null}
        <label className={classes.row}>
          <input name="active" type="checkbox" defaultChecked={term?.active ?? true} />
          {texts.fields.active}
        </label>
        <Button type="submit">{texts.save}</Button>
      </form>
    </details>
  );
  return (
    <section className={classes.stack}>
      <h2>{texts.terms[list]}</h2>
      {query.data.map(unfolding)}
      {unfolding()}
    </section>
  );
}
