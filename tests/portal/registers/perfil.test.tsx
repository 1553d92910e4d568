import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '@/contract/permissions.ts';
import { setSession } from '@/portal/providers/session.ts';
import { umaSessao } from '../shell/support.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => {
  calls.length = 0;
});
const linha = async (nome: string) => (await screen.findByText(nome)).closest('tr')!;
const grupo = (name: string) => within(screen.getByRole('group', { name }));

describe('o que o servidor sempre recusa não é oferecido', () => {
  test('um perfil de todos os órgãos é lido por quem não é do órgão central, e a tela diz por quê', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt('/perfil');
    const gestor = within(await linha('GESTOR'));
    expect(gestor.queryByRole('link', { name: /^Editar/ })).toBeNull();
    expect(gestor.queryByRole('button', { name: /^Excluir/ })).toBeNull();
    await user.click(gestor.getByRole('link', { name: /^Ver Detalhes/ }));
    expect(
      await screen.findByText('Este perfil é de todos os órgãos: somente o órgão central pode alterá-lo.'),
    ).toBeInTheDocument();
    expect(await screen.findByDisplayValue('GESTOR')).toBeDisabled();
    await waitFor(() => expect(grupo('Painel').getAllByRole('checkbox')[1]).toBeDisabled());
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeInTheDocument();
  });

  test('o órgão central altera os mesmos perfis', async () => {
    await signedIn('admin@ativa.gov.br');
    openAt('/perfil');
    await user.click(within(await linha('GESTOR')).getByRole('link', { name: /^Editar/ }));
    expect(await screen.findByDisplayValue('GESTOR')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Editar' })).toBeEnabled();
  });

  test('quem altera o seu próprio perfil lê que terá de entrar de novo; o de outros, não (S0 §4)', async () => {
    await signedIn('admin@ativa.gov.br');
    const meu = JSON.parse(localStorage.getItem('user')!).perfil.nome as string;
    const frases = {
      [meu]: 'Perfil atualizado com sucesso, será necessário efetuar o login novamente.',
      CONSULTA: 'Perfil "CONSULTA" atualizado com sucesso.',
    };
    expect(Object.keys(frases)).toHaveLength(2);
    for (const [nome, frase] of Object.entries(frases)) {
      openAt('/perfil');
      await user.click(within(await linha(nome)).getByRole('link', { name: /^Editar/ }));
      const campo = await screen.findByDisplayValue(nome);
      await user.type(campo, 'x{Backspace}');
      await user.click(screen.getByRole('button', { name: 'Editar' }));
      expect(await screen.findByText(frase)).toBeInTheDocument();
      cleanup();
    }
  });

  test('códigos sem efeito fora do órgão central não são oferecidos a um perfil novo', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt('/perfil/cadastrar');
    await screen.findByRole('group', { name: 'Órgão' });
    const rotulos = (name: string) => grupo(name).getAllByRole('checkbox').slice(1).length;
    // Consultar, Alterar and the bank data; Cadastrar and Excluir are only for the central body.
    expect([rotulos('Órgão'), rotulos('Tipo Documento'), rotulos('Configuração')]).toEqual([3, 1, 1]);
    expect(screen.queryByText(/só tem efeito no órgão central/)).toBeNull();
  });

  test('a árvore diz que códigos nada mudam', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt('/perfil/cadastrar');
    await screen.findByRole('group', { name: 'Processo' });
    const processo = grupo('Processo');
    for (const nome of [
      'Encerrar por decisão judicial (sem efeito: nenhuma ação a pede)',
      'Baixar documento (sem efeito: quem consulta o processo já baixa)',
    ])
      expect(processo.getByRole('checkbox', { name: nome })).toBeEnabled();
    expect(screen.getAllByText(/\(sem efeito/)).toHaveLength(2);
  });

  test('o perfil que já os tem mostra-os, marcados', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt('/perfil');
    await user.click(within(await linha('ADMINISTRADOR')).getByRole('link', { name: /^Ver Detalhes/ }));
    await screen.findByRole('group', { name: 'Tipo Documento' });
    for (const name of ['Tipo Documento', 'Configuração'])
      grupo(name).getByText('Alterar (só tem efeito no órgão central)');
  });

  test('a quem tem o código e não é do órgão central se diz a verdadeira razão', async () => {
    setSession(umaSessao(['TIPO_DOCUMENTO_CONSULTAR', 'TIPO_DOCUMENTO_CADASTRAR'] as Permission[]));
    openAt('/tipoDocumento/cadastrar');
    expect(await screen.findByText(/somente o órgão central pode usá-la/)).toBeInTheDocument();
    expect(screen.queryByText(/não possui a permissão/)).toBeNull();
  });
});
