import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configuracoes } from '@/contract/configuracao.ts';
import { devedores, type devedorForm } from '@/contract/devedor.ts';
import { processos } from '@/contract/processo.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { accepted } from '@/portal/components/values/schema.ts';
import { comparar, type Divergencia, juntar } from '@/portal/declaration/conflito.ts';
import { valoresDe } from '@/portal/pages/processo/valores.ts';
import { call } from '@/portal/providers/http.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { umProcesso } from '../processo/umProcesso.ts';
import { openAt, openPage, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();

describe('o que cada lado fez', () => {
  const schema = z.object({
    id: z.optional(z.number()),
    versao: z.optional(z.number()),
    nome: z.string(),
    perfil: z.number(),
    tipos: z.array(z.string()),
    endereco: z.object({ cep: z.nullable(z.string()), uf: z.string() }),
  });
  const inicio = {
    id: 1,
    versao: 1,
    nome: 'A',
    perfil: { id: 2, nome: 'Gestor' },
    tipos: ['x'],
    endereco: { cep: null, uf: 'PE' },
    criadoEm: 'ontem',
  };
  const nada = { aEscolher: [], soDeles: [], soMeus: [] };
  const campos = (lados: Parameters<typeof comparar>[1]) =>
    Object.fromEntries(
      (Object.entries(comparar(schema, lados)) as [string, readonly Divergencia[]][]).map(([lado, d]) => [
        lado,
        d.map(({ campo }) => campo),
      ]),
    );

  test.each([
    ['ninguém mudou nada', {}, {}, {}],
    ['só eles', { nome: 'B' }, {}, { soDeles: ['nome'] }],
    ['só eu', {}, { nome: 'B' }, { soMeus: ['nome'] }],
    ['os dois, igual', { nome: 'B' }, { nome: 'B' }, {}],
    ['os dois, diferente', { nome: 'B' }, { nome: 'C' }, { aEscolher: ['nome'] }],
    ['a mesma referência, só com o número', {}, { perfil: 2 }, {}],
    ['outra referência', { nome: 'B' }, { perfil: 3 }, { soDeles: ['nome'], soMeus: ['perfil'] }],
    ['vazio é vazio', {}, { endereco: { cep: '', uf: 'PE' } }, {}],
    [
      'dentro de um grupo',
      { endereco: { cep: '1', uf: 'PE' } },
      { endereco: { cep: null, uf: 'SP' } },
      { soDeles: ['endereco.cep'], soMeus: ['endereco.uf'] },
    ],
    ['uma lista é um campo', { tipos: ['x', 'y'] }, { tipos: ['x', 'z'] }, { aEscolher: ['tipos'] }],
    ['o que ninguém digita não conta', { criadoEm: 'hoje', versao: 2 }, {}, {}],
  ] as const)('%s', (_nome, deles, meu, esperado) => {
    expect(campos({ inicio, deles: { ...inicio, ...deles }, meu: { ...inicio, ...meu } })).toEqual({
      ...nada,
      ...esperado,
    });
  });

  test('sem saber de onde se partiu, toda diferença é escolhida', () => {
    const [deles, meu] = [
      { ...inicio, nome: 'B' },
      { ...inicio, perfil: 3 },
    ];
    expect(campos({ deles, meu })).toEqual({ ...nada, aEscolher: ['nome', 'perfil'] });
  });

  test('juntar fica com o registro de agora, menos nos campos que são meus', () => {
    const deles = { ...inicio, versao: 2, nome: 'B', endereco: { cep: '1', uf: 'PE' } };
    const { soMeus } = comparar(schema, { inicio, deles, meu: { ...inicio, endereco: { cep: null, uf: 'SP' } } });
    expect(juntar(deles, soMeus)).toEqual({ ...deles, endereco: { cep: '1', uf: 'SP' } });
  });
});

describe('outra pessoa salvou antes', () => {
  beforeAll(() => void servedByTheApp());
  const campo = (nome: RegExp) => screen.findByRole('textbox', { name: nome });
  const escreve = async (nome: RegExp, texto: string) => {
    await user.clear(await campo(nome));
    await user.type(await campo(nome), texto);
  };
  /** A debtor of this person's body, with the body that a change of it sends. */
  const umDevedor = async () => {
    await umProcesso();
    const { content } = await call(devedores.list, {
      body: { documentoIdentificacao: '52998224725' },
      query: { size: 1, page: 0 },
    });
    const { id } = content[0]!;
    const registro = await call(devedores.get, { params: { id } });
    return { id, corpo: accepted(devedores.update, registro) as z.infer<typeof devedorForm> };
  };
  const pergunta = async () =>
    within(await screen.findByRole('dialog', { name: 'Outra pessoa alterou este registro' }));
  const lados = (dialogo: Awaited<ReturnType<typeof pergunta>>, nome: RegExp) =>
    within(dialogo.getByRole('radiogroup', { name: nome }));

  test('cadastro: quem, quando, os campos lado a lado; escolhe-se cada um, e salva', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id, corpo } = await umDevedor();
    openAt(`/devedor/editar?id=${id}`);
    await escreve(/^E-mail/, 'meu@exemplo.com.br');
    await escreve(/^Bairro/, 'Bairro que eu digitei');
    await escreve(/^Número/, '77');

    await call(devedores.update, {
      params: { id },
      body: { ...corpo, email: 'deles@exemplo.com.br', numero: '12', complemento: 'Fundos' },
    });

    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialogo = await pergunta();
    expect(await dialogo.findByText(/^O registro foi alterado por .+ em \d\d\/\d\d\/\d{4} .+\.$/)).toBeInTheDocument();
    expect(dialogo.queryByText(/Recarregue/)).toBeNull();
    expect(await dialogo.findAllByRole('radiogroup')).toHaveLength(2);
    expect(lados(dialogo, /^E-mail/).getByRole('radio', { name: /deles@exemplo/ })).not.toBeChecked();
    expect(lados(dialogo, /^E-mail/).getByRole('radio', { name: /meu@exemplo/ })).toBeChecked();
    await user.click(lados(dialogo, /^E-mail/).getByRole('radio', { name: /deles@exemplo/ }));
    expect(dialogo.getByText(/^Complemento: Fundos/)).toBeInTheDocument();
    expect(dialogo.getByText('O outro campo que você preencheu fica como você o deixou.')).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Salvar assim' }));
    await waitFor(async () => {
      const { email, numero, bairro, complemento } = await call(devedores.get, { params: { id } });
      expect({ email, numero, bairro, complemento }).toEqual({
        email: 'deles@exemplo.com.br',
        numero: '77',
        bairro: 'Bairro que eu digitei',
        complemento: 'Fundos',
      });
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await rascunhos()).toEqual([]));
  });

  test('quem volta ao formulário tem tudo como digitou, e pergunta-se de novo', async () => {
    await signedIn('admin@ativa.gov.br');
    const criado = await call(tipoDocumento.endpoints.create, { body: { nome: 'Auto de conflito' } });
    openAt(`/tipoDocumento/editar?id=${criado.id}`);
    await escreve(/^Nome/, 'Auto que eu digitei');
    await call(tipoDocumento.endpoints.update, {
      params: { id: criado.id },
      body: { ...criado, nome: 'Auto que eles gravaram' },
    });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialogo = await pergunta();
    await dialogo.findByRole('radiogroup');
    await user.click(dialogo.getByRole('button', { name: 'Voltar ao formulário' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await campo(/^Nome/)).toHaveValue('Auto que eu digitei');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await user.click(await (await pergunta()).findByRole('button', { name: 'Salvar assim' }));
    await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
    const { nome } = await call(tipoDocumento.endpoints.get, { params: { id: criado.id } });
    expect(nome).toBe('Auto que eu digitei');
  });

  test('o rascunho retomado depois sabe de onde partiu', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id, corpo } = await umDevedor();
    openAt(`/devedor/editar?id=${id}`);
    await escreve(/^Complemento/, 'Ficou no rascunho');
    await waitFor(async () => expect(await rascunhos()).toHaveLength(1));
    cleanup();
    await call(devedores.update, { params: { id }, body: { ...corpo, bairro: 'Bairro de outra pessoa' } });
    openAt(`/devedor/editar?id=${id}`);
    await screen.findByText(/^Recuperamos/);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialogo = await pergunta();
    expect(await dialogo.findByText(/^Bairro: Bairro de outra pessoa/)).toBeInTheDocument();
    expect(dialogo.queryByRole('radiogroup')).toBeNull();
    await user.click(dialogo.getByRole('button', { name: 'Salvar assim' }));
    await waitFor(async () => {
      const { bairro, complemento } = await call(devedores.get, { params: { id } });
      expect({ bairro, complemento }).toEqual({ bairro: 'Bairro de outra pessoa', complemento: 'Ficou no rascunho' });
    });
    await waitFor(async () => expect(await rascunhos()).toEqual([]));
  });

  test('processo: o endereço do devedor de um, a descrição do outro', async () => {
    await signedIn('gestor.procon@ativa.gov.br');
    const { id } = await umProcesso();
    openAt(`/processos/editar?id=${id}`);
    await escreve(/^Logradouro/, 'Rua que eu digitei');
    const antes = valoresDe(await call(processos.get, { params: { id } }));
    await call(processos.update, {
      params: { id },
      body: { ...antes, descricaoFato: `${antes.descricaoFato} Corrigido por outra pessoa.` } as never,
    });
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    const dialogo = await pergunta();
    expect(await dialogo.findByText(/Corrigido por outra pessoa\.$/)).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Salvar assim' }));
    await waitFor(async () => {
      const agora = await call(processos.get, { params: { id } });
      expect([agora.devedor.rua, agora.descricaoFato]).toEqual([
        'Rua que eu digitei',
        `${antes.descricaoFato} Corrigido por outra pessoa.`,
      ]);
    });
  });

  test('configuração: o que o outro gravou e o que eu digitei', async () => {
    await signedIn('admin@ativa.gov.br');
    const antes = await call(configuracoes.buscar);
    // Other files change it too.
    const [meu, outro] = [24, 36, 48].filter((n) => n !== antes.maxParcelas) as [number, number];
    openPage('/configuracao');
    await escreve(/^Quantidade Máxima/, String(meu));
    await call(configuracoes.editar, { body: { ...antes, maxParcelas: outro } });
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    const dialogo = await pergunta();
    await dialogo.findByRole('radiogroup');
    await user.click(dialogo.getByRole('radio', { name: new RegExp(String(outro)) }));
    await user.click(dialogo.getByRole('button', { name: 'Salvar assim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call(configuracoes.buscar)).maxParcelas).toBe(outro);
  });
});
