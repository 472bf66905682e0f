import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { addFarmHead } from '../addFarm/addFarmHead.ts';
import { texts } from '../texts.ts';

const { title, lead, home } = texts.addFarm;

/** None: what the form asks for stands further down it. */
export const calls: DocumentModule['calls'] = () => [];

/** The document of the add-farm form, which itself needs scripts. */
const document: DocumentRenderer = () => ({
  status: 200,
  head: addFarmHead(),
  bodyHtml: html`
    <div class="container">
      <a href="${paths.home()}">${home}</a>
      <h1>${title}</h1>
      <p>${lead}</p>
    </div>`.toString(),
});

export default document;
