import { messages } from '@i18n/index.ts';
import { assunto } from '@tests/support/registroNovo/declaration.ts';
import { assunto as words } from '@tests/support/registroNovo/words.ts';
import { expect, test } from 'vitest';
import { checkDeclarations } from '@/portal/declaration/check.ts';

test('a declaração de um cadastro novo está inteira, e sem suas palavras não passa', () => {
  const complete = { ...messages, resources: { ...messages.resources, ...words.resources } };
  expect(checkDeclarations([assunto], complete)).toEqual([]);
  expect(checkDeclarations([assunto], messages)).not.toEqual([]);
});
