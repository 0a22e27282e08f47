import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { routes } from './app/routes.tsx'
import { SignInPage } from './features/sign-in/SignInPage.tsx'
import { start } from './start.tsx'

await start(() => <App router={createBrowserRouter(routes({ Component: SignInPage }))} />, true)
