import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { routes, signInLater } from './app/routes.tsx'
import { start } from './start.tsx'

await start(() => <App router={createBrowserRouter(routes(signInLater))} />, false)
